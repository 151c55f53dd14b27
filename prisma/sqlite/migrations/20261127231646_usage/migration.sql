-- CreateTable
CREATE TABLE "Usage" (
    "userId" TEXT NOT NULL,
    "from" DATETIME NOT NULL,
    "interactions" INTEGER NOT NULL,
    "cpuMs" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "from")
);

-- CreateIndex
CREATE INDEX "Usage_from_idx" ON "Usage"("from");
