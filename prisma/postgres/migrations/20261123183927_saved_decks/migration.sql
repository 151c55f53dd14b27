-- CreateTable
CREATE TABLE "SavedDeck" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedDeck_pkey" PRIMARY KEY ("userId","key")
);
