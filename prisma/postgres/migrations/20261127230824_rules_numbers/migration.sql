-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "rules" INTEGER;

-- AlterTable
ALTER TABLE "Input" ADD COLUMN     "rules" INTEGER;
