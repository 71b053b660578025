import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const controllerTasksApi = injectEndpoints(['ControllerTask'], (build) => ({
  listControllerTasks: build.query({ ...call('listControllerTasks'), providesTags: ['ControllerTask'] }),
  saveControllerTasks: build.mutation({
    ...call('saveControllerTasks'),
    invalidatesTags: onSuccess('ControllerTask'),
  }),
  listTaskTargets: build.query({ ...call('listTaskTargets') }),
  runControllerTask: build.mutation({
    ...call('runControllerTask'),
    // Also after a refusal: another user may have started it.
    invalidatesTags: ['ControllerTask'],
  }),
}))
