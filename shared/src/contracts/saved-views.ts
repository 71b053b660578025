import { z } from 'zod'
import { MAX_SHORT_NAME } from './field-values'
import { id, lineText, plainText } from './fields'
import { routes } from './route'
import { MAX_VIEW_PARAMS, MAX_VIEW_SIZE, MAX_VIEWS_OF_LIST, MAX_VIEWS_OF_USER } from './saved-view-values'

export * from './saved-view-values'

/** Key of a list, `guests`. Remotes bring lists, so any well-formed key is accepted. */
const listKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)

function sizeOf(params: Record<string, string>): number {
  return Object.entries(params).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
}

/** Filters, search and sort order as the list's address parameters. Lists ignore those that they don't know. */
export const viewParams = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,59}$/), plainText.max(MAX_VIEW_SIZE))
  .refine((params) => Object.keys(params).length <= MAX_VIEW_PARAMS && sizeOf(params) <= MAX_VIEW_SIZE, {
    error: 'error.saved_view.too_large',
  })
export type ViewParams = z.infer<typeof viewParams>

export const savedView = z.object({ id, name: z.string(), params: viewParams })
export type SavedView = z.infer<typeof savedView>

const name = lineText.min(1).max(MAX_SHORT_NAME)

/** Views are preferences of a user, like the profile: they grant nothing, so every user has them. */
export const savedViewRoutes = routes(
  { desk: true, auth: 'session' },
  {
    listSavedViews: {
      endpoint: 'GET /a/api/v1/views',
      personal: true,
      summary: "List the user's views of a list by name",
      query: z.strictObject({ list: listKey }),
      exampleQuery: { list: 'guests' },
      response: z.object({ items: z.array(savedView) }),
    },
    createSavedView: {
      endpoint: 'POST /a/api/v1/views',
      summary: `Save a view of a list. At most ${MAX_VIEWS_OF_LIST} for each list, and ${MAX_VIEWS_OF_USER} in all`,
      body: z.strictObject({ list: listKey, name, params: viewParams }),
      example: { list: 'guests', name: 'Regulars', params: {} },
      status: 201,
      response: savedView,
    },
    updateSavedView: {
      endpoint: 'PUT /a/api/v1/views/:viewId',
      summary: 'Change the name and the parameters of a view',
      body: z.strictObject({ name, params: viewParams }),
      example: { name: 'Regulars', params: {} },
      response: savedView,
    },
    deleteSavedView: {
      endpoint: 'DELETE /a/api/v1/views/:viewId',
      summary: 'Delete a view',
    },
  },
)
