-- AlterTable
ALTER TABLE "Game" ADD COLUMN "affairs" TEXT;
ALTER TABLE "Game" ADD COLUMN "endedAt" DATETIME;
ALTER TABLE "Game" ADD COLUMN "postsHolder" TEXT;
ALTER TABLE "Game" ADD COLUMN "postsUntil" DATETIME;
ALTER TABLE "Game" ADD COLUMN "trouble" TEXT;

-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN "judgeRoleId" TEXT;

-- CreateTable
CREATE TABLE "Keyframe" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("gameId", "seq"),
    CONSTRAINT "Keyframe_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Deadline" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "heldUntil" DATETIME,

    PRIMARY KEY ("gameId", "seat", "kind"),
    CONSTRAINT "Deadline_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Outage" (
    "from" DATETIME NOT NULL PRIMARY KEY,
    "to" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Person" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "settings" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Deadline_dueAt_idx" ON "Deadline"("dueAt");

-- CreateIndex
CREATE INDEX "Game_phase_endedAt_idx" ON "Game"("phase", "endedAt");
