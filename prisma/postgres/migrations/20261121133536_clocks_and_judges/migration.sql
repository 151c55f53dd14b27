-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "affairs" TEXT,
ADD COLUMN     "endedAt" TIMESTAMP(3),
ADD COLUMN     "postsHolder" TEXT,
ADD COLUMN     "postsUntil" TIMESTAMP(3),
ADD COLUMN     "trouble" TEXT;

-- AlterTable
ALTER TABLE "GuildSettings" ADD COLUMN     "judgeRoleId" TEXT;

-- CreateTable
CREATE TABLE "Keyframe" (
    "gameId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "Keyframe_pkey" PRIMARY KEY ("gameId","seq")
);

-- CreateTable
CREATE TABLE "Deadline" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "heldUntil" TIMESTAMP(3),

    CONSTRAINT "Deadline_pkey" PRIMARY KEY ("gameId","seat","kind")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Outage" (
    "from" TIMESTAMP(3) NOT NULL,
    "to" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Outage_pkey" PRIMARY KEY ("from")
);

-- CreateTable
CREATE TABLE "Person" (
    "userId" TEXT NOT NULL,
    "settings" TEXT NOT NULL,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Deadline_dueAt_idx" ON "Deadline"("dueAt");

-- CreateIndex
CREATE INDEX "Game_phase_endedAt_idx" ON "Game"("phase", "endedAt");

-- AddForeignKey
ALTER TABLE "Keyframe" ADD CONSTRAINT "Keyframe_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deadline" ADD CONSTRAINT "Deadline_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
