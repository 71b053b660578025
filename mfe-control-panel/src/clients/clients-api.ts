import { call, entityTags, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'

const tags = entityTags('Client', 'clientId')
type Tag = 'Client' | 'ClientSite' | ReturnType<typeof listTag<'Client'>>

/** The access is part of both: the list counts locations. */
const changed = onSuccess<Tag>('Client', 'ClientSite')

export const clientsApi = injectEndpoints(['Client', 'ClientSite'], (build) => ({
  listClients: build.query({ ...call('listClients'), providesTags: tags.list }),
  getClient: build.query({ ...call('getClient'), providesTags: tags.one }),
  createClient: build.mutation({ ...call('createClient'), invalidatesTags: onSuccess(listTag('Client')) }),
  saveClient: build.mutation({ ...call('saveClient'), invalidatesTags: onSuccess('Client') }),
  resendClientInvitation: build.mutation({
    ...call('resendClientInvitation'),
    invalidatesTags: onSuccess('Client'),
  }),
  deactivateClient: build.mutation({ ...call('deactivateClient'), invalidatesTags: onSuccess('Client') }),
  restoreClient: build.mutation({ ...call('restoreClient'), invalidatesTags: onSuccess('Client') }),
  // The page of the deleted client is left, so it isn't loaded again.
  deleteClient: build.mutation({ ...call('deleteClient'), invalidatesTags: onSuccess(listTag('Client')) }),
  listClientSites: build.query({ ...call('listClientSites'), providesTags: ['ClientSite'] }),
  saveClientSites: build.mutation({ ...call('saveClientSites'), invalidatesTags: changed }),
  copyClientAccess: build.mutation({ ...call('copyClientAccess'), invalidatesTags: changed }),
}))
