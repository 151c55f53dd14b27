// Sets the options of @skyra/discord-components-core. Must run before any import of that library, which reads them
// once; its default avatars are on Discord's servers.
import { avatar } from '../avatars.ts';

const own = avatar('?', true);

Object.assign(globalThis, {
  $discordMessage: {
    avatars: { default: own, blue: own, gray: own, green: own, orange: own, red: own, pink: own },
    profiles: {},
  },
});
