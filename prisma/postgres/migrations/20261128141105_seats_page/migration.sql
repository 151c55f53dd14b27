-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN     "seatsChannel" TEXT,
ADD COLUMN     "seatsFrom" TIMESTAMP(3),
ADD COLUMN     "seatsIn" TEXT,
ADD COLUMN     "seatsMessage" TEXT;
