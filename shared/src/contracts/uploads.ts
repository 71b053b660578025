import { z } from 'zod'
import { id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

/** Maximum size of an image, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024

/** An image of a site, for the campaign editor. */
export const mediaImage = z.object({
  id,
  /** Address of the image, below the origin of the API. */
  filelink: z.string(),
  /** In bytes. */
  size: z.number().int(),
  created_at: instant,
})
export type MediaImage = z.infer<typeof mediaImage>

export const mediaRoutes = routes(
  {
    auth: 'session',
    permission: 'campaigns',
  },
  {
    listMedia: {
      endpoint: 'GET /s/:siteId/api/v1/media',
      summary: 'List the images that were uploaded for a site, newest first',
      query: listQuery('created_at'),
      response: listOf(mediaImage),
      can: { create: 'uploadMedia' },
    },
    uploadMedia: {
      endpoint: 'POST /s/:siteId/api/v1/media',
      summary: 'Upload an image for campaigns of a site: PNG, JPEG, GIF or WebP, at most 5 MB',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,
      response: z.object({ filelink: z.string() }),
    },
  },
)

export const uploadRoutes = routes(
  { auth: 'session', permission: 'landingpage' },
  {
    uploadAccountImage: {
      endpoint: 'POST /s/api/v1/site/landingfile',
      summary: 'Upload an image for all sites: PNG, JPEG, GIF or WebP, at most 5 MB',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,

      /** Address of the image, below the origin of the API. */
      response: z.object({ filelink: z.string() }),
    },
    uploadSplashImage: {
      endpoint: 'POST /s/:siteId/api/v1/splashpage/landingfile',
      summary: 'Upload an image for the splash pages of a site: PNG, JPEG, GIF or WebP, at most 5 MB',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,

      /** Address of the image, below the origin of the API. */
      response: z.object({ filelink: z.string() }),
    },
  },
)
