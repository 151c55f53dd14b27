-- CreateIndex
CREATE INDEX "Game_createdBy_guildId_phase_idx" ON "Game"("createdBy", "guildId", "phase");
