-- AlterTable
ALTER TABLE "Deadline" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN     "clock" TEXT;
