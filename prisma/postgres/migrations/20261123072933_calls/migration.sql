-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "callMessageIds" TEXT;
