-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN "seatsChannel" TEXT;
ALTER TABLE "GuildSettings" ADD COLUMN "seatsFrom" DATETIME;
ALTER TABLE "GuildSettings" ADD COLUMN "seatsIn" TEXT;
ALTER TABLE "GuildSettings" ADD COLUMN "seatsMessage" TEXT;
