import { useRefreshUser } from '@portico/shared/api'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useDeleteSiteMutation } from './sites-api'
import { paths } from '../paths'

/** Deletes a location and says how it went. The list follows; where it was the selected one, another is selected. */
export function useDeleteSite() {
  const intl = useIntl()
  const navigate = useNavigate()
  const selected = useSiteId()
  const feedback = useMutationFeedback()
  const refreshUser = useRefreshUser()
  const [deleteSite, { isLoading }] = useDeleteSiteMutation()

  const leave = async (siteId: number) => {
    // The location is gone whatever becomes of this.
    const user = await refreshUser().catch(() => null)
    const next = user?.sites[0]?.id ?? (user?.permissions.control_panel ? 0 : null)
    // Without any, the guard of the pages leads to where the first one is made.
    if (siteId !== selected) void navigate(paths.siteList(), { replace: true })
    else if (next !== null) void navigate(paths.siteList({ site: next }), { replace: true })
  }
  return {
    isLoading,
    deleteSite: async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
      const done = await feedback(() => deleteSite({ id }).unwrap(), {
        done: intl.formatMessage({ id: 'sites.delete.done' }, { name }),
        failed: intl.formatMessage({ id: 'sites.delete.failed' }),
      })
      if (done) await leave(id)
      return done
    },
  }
}
