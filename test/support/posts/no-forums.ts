import type { PostOffice } from '../../../src/discord/posts/rest.ts';

const never = async (): Promise<never> => {
  throw new Error('There is no forum here.');
};

/** Forum functions of a post office whose channels are all text channels. */
export const noForums: Pick<PostOffice, 'forum' | 'beginPost' | 'ownPosts' | 'tags'> = {
  forum: async () => undefined,
  beginPost: never,
  ownPosts: never,
  tags: never,
};
