import { z } from 'zod'
import { siteParams } from './fields'
import { route } from './route'

/** Largest picture, in bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024

const upload = {
  auth: 'session',
  permission: 'landingpage',
  area: 'landing_page',
  remote: 'mfe-splash',
  method: 'POST',
  multipart: true,
  bodyLimit: UPLOAD_LIMIT,
  status: 201,
  /** Where the picture is served, below the origin of the API. */
  response: z.object({ filelink: z.string() }),
} as const

export const uploadRoutes = {
  uploadAccountImage: route({
    ...upload,
    id: 'uploadAccountImage',
    path: '/s/api/v1/site/landingfile',
    summary: 'Upload a picture for all sites: PNG, JPEG, GIF or WebP, at most 5 MB',
  }),
  uploadSplashImage: route({
    ...upload,
    id: 'uploadSplashImage',
    path: '/s/:siteId/api/v1/splashpage/landingfile',
    summary: 'Upload a picture for the splash pages of a site: PNG, JPEG, GIF or WebP, at most 5 MB',
    params: siteParams,
  }),
}
