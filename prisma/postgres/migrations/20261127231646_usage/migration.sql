-- CreateTable
CREATE TABLE "Usage" (
    "userId" TEXT NOT NULL,
    "from" TIMESTAMP(3) NOT NULL,
    "interactions" INTEGER NOT NULL,
    "cpuMs" INTEGER NOT NULL,

    CONSTRAINT "Usage_pkey" PRIMARY KEY ("userId","from")
);

-- CreateIndex
CREATE INDEX "Usage_from_idx" ON "Usage"("from");
