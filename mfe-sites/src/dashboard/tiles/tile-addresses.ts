/** Screens of other remotes that stand behind tiles, below the base path. A tile asks first whether they are there. */
export const tileAddresses = {
  guestList: () => '/app/guests',
  guestDetails: (guestId: number) => `/app/guests/details/${guestId}`,
  splashPages: () => '/app/site/splash-pages',
}
