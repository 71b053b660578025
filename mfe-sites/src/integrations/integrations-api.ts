import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, integrationRoutes } from '@portico/shared/contracts'

/** Fields and mapping of a service, before or after they are saved. */
export type IntegrationDraft = BodyOf<typeof integrationRoutes.saveIntegration>

export const integrationsApi = injectEndpoints(['Integration', 'Guest'], (build) => ({
  listIntegrations: build.query({ ...call('listIntegrations'), providesTags: ['Integration'] }),
  getIntegration: build.query({ ...call('getIntegration'), providesTags: ['Integration'] }),
  saveIntegration: build.mutation({ ...call('saveIntegration'), invalidatesTags: onSuccess('Integration') }),
  removeIntegration: build.mutation({
    ...call('removeIntegration'),
    invalidatesTags: onSuccess('Integration'),
  }),
  setIntegrationState: build.mutation({
    ...call('setIntegrationState'),
    invalidatesTags: onSuccess('Integration'),
  }),
  testIntegration: build.mutation({ ...call('testIntegration'), invalidatesTags: onSuccess('Integration') }),
  listIntegrationChoices: build.mutation({ ...call('listIntegrationChoices') }),
  previewIntegration: build.mutation({ ...call('previewIntegration') }),
  findPreviewedGuests: build.query({ ...call('listGuests'), providesTags: ['Guest'] }),
  startIntegrationSignIn: build.mutation({ ...call('startIntegrationSignIn') }),
}))
