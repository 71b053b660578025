import { call, idTag, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'

const changesOne = (_result: unknown, error: unknown, { adId }: { adId: number | string }) =>
  onSuccess(listTag('SplashAd'), idTag('SplashAd', adId))(undefined, error)

export const splashAdsApi = injectEndpoints(['SplashAd'], (build) => ({
  listSplashAds: build.query({ ...call('listSplashAds'), providesTags: [listTag('SplashAd')] }),
  getSplashAd: build.query({
    ...call('getSplashAd'),
    providesTags: (_result, _error, { adId }) => [idTag('SplashAd', adId)],
  }),
  createSplashAd: build.mutation({
    ...call('createSplashAd'),
    invalidatesTags: onSuccess(listTag('SplashAd')),
  }),
  updateSplashAd: build.mutation({ ...call('updateSplashAd'), invalidatesTags: changesOne }),
  // The ad itself is gone: asking for it again would only find that out.
  deleteSplashAd: build.mutation({
    ...call('deleteSplashAd'),
    invalidatesTags: onSuccess(listTag('SplashAd')),
  }),
  activateSplashAd: build.mutation({ ...call('activateSplashAd'), invalidatesTags: changesOne }),
  pauseSplashAd: build.mutation({ ...call('pauseSplashAd'), invalidatesTags: changesOne }),
  duplicateSplashAd: build.mutation({
    ...call('duplicateSplashAd'),
    invalidatesTags: onSuccess(listTag('SplashAd')),
  }),
  previewSplashAd: build.query({ ...call('previewSplashAd'), keepUnusedDataFor: 0 }),
  getSplashAdStats: build.query({
    ...call('getSplashAdStats'),
    providesTags: (_result, _error, { adId }) => [idTag('SplashAd', adId)],
  }),
  exportSplashAdResults: build.mutation(call('exportSplashAdResults')),
}))
