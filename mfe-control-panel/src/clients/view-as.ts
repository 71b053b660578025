import { call, injectEndpoints } from '@portico/shared/api'
import { leaveToOtherUser } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'

const viewAsApi = injectEndpoints([], (build) => ({
  startViewAs: build.mutation(call('startViewAs')),
}))

/** Opens the dashboard as a client, in a new document without any data of the current user. */
export function useStartViewAs() {
  const t = useText()
  const feedback = useMutationFeedback()
  const [startViewAs, { isLoading }] = viewAsApi.useStartViewAsMutation()
  const start = async (clientId: number) => {
    const isStarted = await feedback(() => startViewAs({ clientId }).unwrap(), {
      failed: t('clients.view.failed'),
    })
    if (isStarted) leaveToOtherUser()
  }
  return { start, isStarting: isLoading }
}
