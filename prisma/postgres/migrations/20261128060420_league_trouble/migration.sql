-- AlterTable
ALTER TABLE "League" ADD COLUMN     "trouble" TEXT;
