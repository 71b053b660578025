import { call, entityTags, injectEndpoints } from '@portico/shared/api'

const tags = entityTags('Campaign', 'cid')

export const emailCampaignsApi = injectEndpoints(['Campaign', 'GuestSegment'], (build) => ({
  listCampaigns: build.query({ ...call('listCampaigns'), providesTags: tags.list }),
  getCampaign: build.query({
    ...call('getCampaign'),
    providesTags: tags.one,
  }),
  createCampaign: build.mutation({
    ...call('createCampaign'),
    invalidatesTags: tags.listChanged,
  }),
  updateCampaign: build.mutation({ ...call('updateCampaign'), invalidatesTags: tags.oneChanged }),
  deleteCampaign: build.mutation({
    ...call('deleteCampaign'),
    invalidatesTags: tags.listChanged,
  }),
  activateCampaign: build.mutation({ ...call('activateCampaign'), invalidatesTags: tags.oneChanged }),
  sendCampaign: build.mutation({ ...call('sendCampaign'), invalidatesTags: tags.oneChanged }),
  pauseCampaign: build.mutation({ ...call('pauseCampaign'), invalidatesTags: tags.oneChanged }),
  duplicateCampaign: build.mutation({
    ...call('duplicateCampaign'),
    invalidatesTags: tags.listChanged,
  }),
  testCampaign: build.mutation(call('testCampaign')),
  previewCampaign: build.query({ ...call('previewCampaign'), keepUnusedDataFor: 0 }),
  listPreviewGuests: build.query(call('listPreviewGuests')),
  listCampaignSegments: build.query({ ...call('listCampaignSegments'), providesTags: ['GuestSegment'] }),
  countCampaignAudience: build.query(call('countCampaignAudience')),
  getCampaignStats: build.query({
    ...call('getCampaignStats'),
    providesTags: tags.one,
  }),
  listCampaignRecipients: build.query({
    ...call('listCampaignRecipients'),
    providesTags: tags.one,
  }),
  exportCampaignRecipients: build.mutation(call('exportCampaignRecipients')),
}))
