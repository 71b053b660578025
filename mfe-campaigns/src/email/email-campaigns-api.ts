import { call, idTag, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'

const changesOne = (_result: unknown, error: unknown, { cid }: { cid: number | string }) =>
  onSuccess(listTag('Campaign'), idTag('Campaign', cid))(undefined, error)

export const emailCampaignsApi = injectEndpoints(['Campaign'], (build) => ({
  listCampaigns: build.query({ ...call('listCampaigns'), providesTags: [listTag('Campaign')] }),
  getCampaign: build.query({
    ...call('getCampaign'),
    providesTags: (_result, _error, { cid }) => [idTag('Campaign', cid)],
  }),
  createCampaign: build.mutation({
    ...call('createCampaign'),
    invalidatesTags: onSuccess(listTag('Campaign')),
  }),
  updateCampaign: build.mutation({ ...call('updateCampaign'), invalidatesTags: changesOne }),
  // The campaign itself is gone: asking for it again would only find that out.
  deleteCampaign: build.mutation({
    ...call('deleteCampaign'),
    invalidatesTags: onSuccess(listTag('Campaign')),
  }),
  activateCampaign: build.mutation({ ...call('activateCampaign'), invalidatesTags: changesOne }),
  pauseCampaign: build.mutation({ ...call('pauseCampaign'), invalidatesTags: changesOne }),
  duplicateCampaign: build.mutation({
    ...call('duplicateCampaign'),
    invalidatesTags: onSuccess(listTag('Campaign')),
  }),
  testCampaign: build.mutation(call('testCampaign')),
  previewCampaign: build.query({ ...call('previewCampaign'), keepUnusedDataFor: 0 }),
  listPreviewGuests: build.query(call('listPreviewGuests')),
  listCampaignSegments: build.query(call('listCampaignSegments')),
  countCampaignAudience: build.query(call('countCampaignAudience')),
  getCampaignStats: build.query({
    ...call('getCampaignStats'),
    providesTags: (_result, _error, { cid }) => [idTag('Campaign', cid)],
  }),
  listCampaignRecipients: build.query({
    ...call('listCampaignRecipients'),
    providesTags: (_result, _error, { cid }) => [idTag('Campaign', cid)],
  }),
  exportCampaignRecipients: build.mutation(call('exportCampaignRecipients')),
}))
