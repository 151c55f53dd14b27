-- AlterTable
ALTER TABLE "Game" ADD COLUMN "storyMessage" TEXT;
