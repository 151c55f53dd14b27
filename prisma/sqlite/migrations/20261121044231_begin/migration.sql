-- CreateTable
CREATE TABLE "Game" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "boardMessageId" TEXT,
    "boardPostedAt" DATETIME,
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "game" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "secretSeed" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "awaiting" TEXT NOT NULL,
    "awaitedSince" DATETIME,
    "drawOffers" TEXT NOT NULL,
    "outcome" TEXT,
    "programsHash" TEXT,
    CONSTRAINT "Game_programsHash_fkey" FOREIGN KEY ("programsHash") REFERENCES "Programs" ("hash") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Player" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "deck" TEXT,
    "word" TEXT,

    PRIMARY KEY ("gameId", "seat"),
    CONSTRAINT "Player_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Input" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "input" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "fingerprint" TEXT NOT NULL,

    PRIMARY KEY ("gameId", "seq"),
    CONSTRAINT "Input_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "gameId" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,
    CONSTRAINT "Snapshot_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Line" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "shared" TEXT NOT NULL,
    "secret" TEXT,

    PRIMARY KEY ("gameId", "seq", "index"),
    CONSTRAINT "Line_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Outbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gameId" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" DATETIME,
    CONSTRAINT "Outbox_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Interaction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gameId" TEXT NOT NULL,
    "reply" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "Interaction_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Programs" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "GuildSettings" (
    "guildId" TEXT NOT NULL PRIMARY KEY,
    "creatorRoleId" TEXT,
    "channelIds" TEXT NOT NULL,
    "maxPerPlayer" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Game_threadId_key" ON "Game"("threadId");

-- CreateIndex
CREATE INDEX "Game_guildId_phase_idx" ON "Game"("guildId", "phase");

-- CreateIndex
CREATE INDEX "Game_channelId_phase_idx" ON "Game"("channelId", "phase");

-- CreateIndex
CREATE INDEX "Player_userId_idx" ON "Player"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Player_gameId_userId_key" ON "Player"("gameId", "userId");

-- CreateIndex
CREATE INDEX "Outbox_createdAt_idx" ON "Outbox"("createdAt");

-- CreateIndex
CREATE INDEX "Outbox_notBefore_idx" ON "Outbox"("notBefore");

-- CreateIndex
CREATE UNIQUE INDEX "Outbox_gameId_order_key" ON "Outbox"("gameId", "order");

-- CreateIndex
CREATE INDEX "Interaction_at_idx" ON "Interaction"("at");
