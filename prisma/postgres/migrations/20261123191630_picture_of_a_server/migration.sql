-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN     "picture" BOOLEAN;
