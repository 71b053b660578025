import { call, entityTags, injectEndpoints } from '@portico/shared/api'

const tags = entityTags('SavedView', 'viewId')

export const viewsApi = injectEndpoints(['SavedView'], (build) => ({
  listSavedViews: build.query({ ...call('listSavedViews'), providesTags: tags.list }),
  createSavedView: build.mutation({ ...call('createSavedView'), invalidatesTags: tags.listChanged }),
  updateSavedView: build.mutation({ ...call('updateSavedView'), invalidatesTags: tags.listChanged }),
  deleteSavedView: build.mutation({ ...call('deleteSavedView'), invalidatesTags: tags.listChanged }),
}))
