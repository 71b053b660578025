import { z } from 'zod'
import { siteParams } from './fields'
import { routes } from './route'

/** Largest picture, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024

export const uploadRoutes = routes(
  { auth: 'session', permission: 'landingpage', area: 'landing_page', remote: 'mfe-splash' },
  {
    uploadAccountImage: {
      method: 'POST',
      path: '/s/api/v1/site/landingfile',
      summary: 'Upload a picture for all sites: PNG, JPEG, GIF or WebP, at most 5 MB',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,

      /** Where the picture is served, below the origin of the API. */
      response: z.object({ filelink: z.string() }),
    },
    uploadSplashImage: {
      method: 'POST',
      path: '/s/:siteId/api/v1/splashpage/landingfile',
      summary: 'Upload a picture for the splash pages of a site: PNG, JPEG, GIF or WebP, at most 5 MB',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,

      /** Where the picture is served, below the origin of the API. */
      response: z.object({ filelink: z.string() }),
      params: siteParams,
    },
  },
)
