import { useText } from '@portico/shared/i18n'
import { Notice, PageFrame, QueryBoundary, type PageFrameProps } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { ReactNode } from 'react'
import { paths } from '../paths'

interface FrameProps extends Pick<PageFrameProps, 'actions' | 'maxWidth' | 'timeZone' | 'back'> {
  title: string
  subtitle: ReactNode
}

interface SettingsPageProps extends FrameProps {
  /** The user has read access only; shows a notice. */
  readOnly?: boolean
  children: ReactNode
}

/** Frame of a settings page: its heading and the way back to the list. */
export function SettingsPage({ readOnly, maxWidth = 'columns', children, ...frame }: SettingsPageProps) {
  const t = useText()
  const siteId = useSiteId()
  // The control panel has no settings list to return to.
  const back = siteId !== 0 && { to: paths.settings(), label: t('settings.title') }
  return (
    <PageFrame {...(back && { back })} {...frame} maxWidth={maxWidth}>
      {readOnly && <Notice type="info" title={t('settings.read_only')} />}
      {children}
    </PageFrame>
  )
}

/** Settings with the right to change them. */
export interface EditableSettings {
  can: { update: boolean }
}

interface SiteResult<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** For `QueryBoundary`: RTK Query's `data` would be the previous site's until this site's arrives. */
export function resultOfSite<Data>(result: SiteResult<Data>) {
  const { currentData: data, error, isFetching, refetch } = result
  return { data, error, isFetching, refetch }
}

interface SettingsEditPageProps<Settings extends EditableSettings> extends FrameProps {
  /** Result of an RTK Query hook. */
  result: SiteResult<Settings>
  children: (settings: Settings) => ReactNode
}

/** Page of one settings object, shown once it is loaded. */
export function SettingsEditPage<Settings extends EditableSettings>(props: SettingsEditPageProps<Settings>) {
  const { result, children, ...frame } = props
  return (
    <SettingsPage {...frame} readOnly={result.currentData?.can.update === false}>
      <QueryBoundary result={resultOfSite(result)}>{children}</QueryBoundary>
    </SettingsPage>
  )
}
