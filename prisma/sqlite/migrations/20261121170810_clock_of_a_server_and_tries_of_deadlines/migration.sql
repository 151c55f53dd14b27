-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN "clock" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Deadline" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "heldUntil" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("gameId", "seat", "kind"),
    CONSTRAINT "Deadline_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Deadline" ("dueAt", "gameId", "heldUntil", "kind", "seat") SELECT "dueAt", "gameId", "heldUntil", "kind", "seat" FROM "Deadline";
DROP TABLE "Deadline";
ALTER TABLE "new_Deadline" RENAME TO "Deadline";
CREATE INDEX "Deadline_dueAt_idx" ON "Deadline"("dueAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
