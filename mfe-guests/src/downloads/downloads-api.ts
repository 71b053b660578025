import { baseApi, call, listTag, onSuccess } from '@portico/shared/api'

export const downloadsApi = baseApi.enhanceEndpoints({ addTagTypes: ['DownloadSchedule'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    startGuestDownload: build.mutation(call('startGuestDownload')),
    startSessionDownload: build.mutation(call('startSessionDownload')),
    getDownload: build.query(call('getDownload')),
    listDownloadSchedules: build.query({
      ...call('listDownloadSchedules'),
      providesTags: [listTag('DownloadSchedule')],
    }),
    createDownloadSchedule: build.mutation({
      ...call('createDownloadSchedule'),
      invalidatesTags: onSuccess(listTag('DownloadSchedule')),
    }),
    deleteDownloadSchedule: build.mutation({
      ...call('deleteDownloadSchedule'),
      invalidatesTags: onSuccess(listTag('DownloadSchedule')),
    }),
  }),
})
