-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN "games" TEXT;
