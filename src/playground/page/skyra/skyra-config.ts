// Must be evaluated before any of @skyra/discord-components-core: it reads this once, and its own default avatars are
// on Discord's servers.
import { avatar } from '../avatars.ts';

const own = avatar('?', true);

Object.assign(globalThis, {
  $discordMessage: {
    avatars: { default: own, blue: own, gray: own, green: own, orange: own, red: own, pink: own },
    profiles: {},
  },
});
