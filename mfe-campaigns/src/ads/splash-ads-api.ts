import { call, entityTags, injectEndpoints } from '@portico/shared/api'

const tags = entityTags('SplashAd', 'adId')

export const splashAdsApi = injectEndpoints(['SplashAd'], (build) => ({
  listSplashAds: build.query({ ...call('listSplashAds'), providesTags: tags.list }),
  getSplashAd: build.query({
    ...call('getSplashAd'),
    providesTags: tags.one,
  }),
  createSplashAd: build.mutation({
    ...call('createSplashAd'),
    invalidatesTags: tags.listChanged,
  }),
  updateSplashAd: build.mutation({ ...call('updateSplashAd'), invalidatesTags: tags.oneChanged }),
  deleteSplashAd: build.mutation({
    ...call('deleteSplashAd'),
    invalidatesTags: tags.listChanged,
  }),
  activateSplashAd: build.mutation({ ...call('activateSplashAd'), invalidatesTags: tags.oneChanged }),
  pauseSplashAd: build.mutation({ ...call('pauseSplashAd'), invalidatesTags: tags.oneChanged }),
  duplicateSplashAd: build.mutation({
    ...call('duplicateSplashAd'),
    invalidatesTags: tags.listChanged,
  }),
  previewSplashAd: build.query({ ...call('previewSplashAd'), keepUnusedDataFor: 0 }),
  getSplashAdStats: build.query({
    ...call('getSplashAdStats'),
    providesTags: tags.one,
  }),
  exportSplashAdResults: build.mutation(call('exportSplashAdResults')),
}))
