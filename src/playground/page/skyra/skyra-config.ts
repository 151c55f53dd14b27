// Sets the options of @skyra/discord-components-core, so that its default avatars are not loaded from Discord's
// servers. Must run before any import of that library, which reads the options once.
import { avatar } from '../avatars.ts';

const own = avatar('?', true);

Object.assign(globalThis, {
  $discordMessage: {
    avatars: { default: own, blue: own, gray: own, green: own, orange: own, red: own, pink: own },
    profiles: {},
  },
});
