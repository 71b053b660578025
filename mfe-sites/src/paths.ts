/** Addresses of this remote's screens below the base path. */
export const paths = {
  dashboard: () => '/app/reports/dashboard',
  createLocation: () => '/signup/registration/deployment',
}
