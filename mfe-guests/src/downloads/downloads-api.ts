import { call, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'

export const downloadsApi = injectEndpoints(['DownloadSchedule'], (build) => ({
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
}))
