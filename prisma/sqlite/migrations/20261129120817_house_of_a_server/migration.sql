-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN "house" BOOLEAN;
