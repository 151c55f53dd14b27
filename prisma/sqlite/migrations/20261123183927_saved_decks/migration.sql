-- CreateTable
CREATE TABLE "SavedDeck" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "deck" TEXT NOT NULL,
    "savedAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "key")
);
