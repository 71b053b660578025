import { z } from 'zod'
import { id, instant, searchText } from './fields'
import { guestFilters, dayRange, sessionFilters } from './guests'
import { routes } from './route'
import { LANGUAGES } from './languages'
import { DOWNLOAD_KINDS, DOWNLOAD_FORMATS, SCHEDULE_FREQUENCIES } from './download-values'

export * from './download-values'

/** A file in progress, or a finished one. Kept for a day. */
export const download = z.object({
  state: z.enum(['pending', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.number().int(),
  /** Null until the rows are counted. */
  rows: z.number().int().nullable(),
  /** Address of the finished file. */
  filelink: z.string().nullable(),
  expires_at: instant,
  /** Id of a text about a failure. */
  message: z.string().nullable(),
})
export type Download = z.infer<typeof download>

const scheduleInput = z.strictObject({
  kind: z.enum(DOWNLOAD_KINDS),
  format: z.enum(DOWNLOAD_FORMATS),
  language: z.enum(LANGUAGES),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  /** 1 Monday to 7 Sunday, for weekly schedules. */
  weekday: z.number().int().min(1).max(7).default(1),
})

/** A list that the user receives as a file by a link in an email, about the previous week or month. */
export const downloadSchedule = scheduleInput.extend({ id, next_at: instant })
export type DownloadSchedule = z.infer<typeof downloadSchedule>

const search = searchText.default('')
const format = z.enum(DOWNLOAD_FORMATS).default('csv')
const started = z.object({ status_url: z.string() })

export const downloadRoutes = routes(
  { auth: 'session', permission: 'guests' },
  {
    startGuestDownload: {
      endpoint: 'GET /s/:siteId/api/v1/guest/download/guests',
      summary: 'Start a file of guests. Ask the returned address until it is done',
      writes: true,
      query: z.strictObject({ search, format, ...dayRange, ...guestFilters }),
      status: 202,
      response: started,
    },
    startSessionDownload: {
      endpoint: 'GET /s/:siteId/api/v1/guest/download/sessions',
      summary: 'Start a file of sessions. Ask the returned address until it is done',
      writes: true,
      query: z.strictObject({ search, format, ...sessionFilters }),
      status: 202,
      response: started,
    },
    getDownload: {
      endpoint: 'GET /s/:siteId/api/v1/download/:downloadId',
      summary: 'How far a file is, and where it is once it is done',
      response: download,
    },
    getDownloadFile: {
      endpoint: 'GET /s/:siteId/api/v1/download/:downloadId/file',
      summary: 'The file. 409 until it is done',
      produces: 'application/octet-stream',
    },
    listDownloadSchedules: {
      endpoint: 'GET /s/:siteId/api/v1/downloadschedule',
      summary: 'Scheduled downloads of the caller at a site',
      response: z.object({ items: z.array(downloadSchedule) }),
      can: { create: 'createDownloadSchedule', delete: 'deleteDownloadSchedule' },
    },
    createDownloadSchedule: {
      endpoint: 'POST /s/:siteId/api/v1/downloadschedule',
      summary: 'Schedule a download: the caller gets a link to it by email',
      access: 'read',
      body: scheduleInput,
      example: { kind: 'guests', format: 'csv', language: 'en-US', frequency: 'monthly' },
      status: 201,
      response: downloadSchedule,
    },
    deleteDownloadSchedule: {
      endpoint: 'DELETE /s/:siteId/api/v1/downloadschedule/:scheduleId',
      summary: 'Delete a scheduled download of the caller',
      access: 'read',
    },
  },
)
