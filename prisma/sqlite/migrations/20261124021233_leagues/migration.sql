-- CreateTable
CREATE TABLE "League" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "begunAt" DATETIME,
    "endedAt" DATETIME,
    "settings" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "affairs" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "postsHolder" TEXT,
    "postsUntil" DATETIME
);

-- CreateTable
CREATE TABLE "LeagueEntrant" (
    "leagueId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "enters" INTEGER NOT NULL,
    "drops" INTEGER,
    "deck" TEXT,
    "salt" TEXT,
    "joinedAt" DATETIME NOT NULL,

    PRIMARY KEY ("leagueId", "number"),
    CONSTRAINT "LeagueEntrant_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeagueRound" (
    "leagueId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "pairedAt" DATETIME NOT NULL,
    "openedAt" DATETIME,
    "closesAt" DATETIME,
    "closedAt" DATETIME,
    "byes" TEXT NOT NULL,
    "notices" TEXT NOT NULL,
    "reminded" INTEGER NOT NULL,

    PRIMARY KEY ("leagueId", "number"),
    CONSTRAINT "LeagueRound_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeagueMatch" (
    "leagueId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "table" INTEGER NOT NULL,
    "first" INTEGER NOT NULL,
    "second" INTEGER NOT NULL,
    "gameId" TEXT,
    "outcome" TEXT,
    "how" TEXT,
    "overturned" TEXT NOT NULL,
    "numbers" TEXT NOT NULL,
    "slot" TEXT,
    "paid" TEXT,
    "seen" TEXT,
    "extending" TEXT NOT NULL,
    "closesAt" DATETIME,
    "reminders" TEXT NOT NULL,

    PRIMARY KEY ("leagueId", "round", "table"),
    CONSTRAINT "LeagueMatch_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeagueNote" (
    "leagueId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "by" TEXT,
    "name" TEXT,
    "act" TEXT NOT NULL,
    "reason" TEXT,

    PRIMARY KEY ("leagueId", "seq"),
    CONSTRAINT "LeagueNote_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeagueDue" (
    "leagueId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "heldUntil" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("leagueId", "kind", "round"),
    CONSTRAINT "LeagueDue_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaguePost" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "leagueId" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" DATETIME,
    CONSTRAINT "LeaguePost_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeagueInteraction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "leagueId" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "LeagueInteraction_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "League_guildId_phase_idx" ON "League"("guildId", "phase");

-- CreateIndex
CREATE INDEX "League_channelId_phase_idx" ON "League"("channelId", "phase");

-- CreateIndex
CREATE INDEX "LeagueEntrant_userId_idx" ON "LeagueEntrant"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "LeagueEntrant_leagueId_userId_key" ON "LeagueEntrant"("leagueId", "userId");

-- CreateIndex
CREATE INDEX "LeagueMatch_gameId_idx" ON "LeagueMatch"("gameId");

-- CreateIndex
CREATE INDEX "LeagueNote_by_idx" ON "LeagueNote"("by");

-- CreateIndex
CREATE INDEX "LeagueDue_dueAt_idx" ON "LeagueDue"("dueAt");

-- CreateIndex
CREATE INDEX "LeaguePost_createdAt_idx" ON "LeaguePost"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "LeaguePost_leagueId_order_key" ON "LeaguePost"("leagueId", "order");

-- CreateIndex
CREATE INDEX "LeagueInteraction_at_idx" ON "LeagueInteraction"("at");
