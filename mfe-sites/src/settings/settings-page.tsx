import { useText } from '@portico/shared/i18n'
import { PageFrame, QueryBoundary, type PageFrameProps } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Alert } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../paths'

interface FrameProps extends Pick<PageFrameProps, 'maxWidth'> {
  title: string
  subtitle: ReactNode
}

interface SettingsPageProps extends FrameProps {
  /** The user may look at it only; says so. */
  readOnly?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one page of settings: its heading and the way back to the others. */
export function SettingsPage({ readOnly, maxWidth = 'columns', children, ...frame }: SettingsPageProps) {
  const t = useText()
  const siteId = useSiteId()
  // The control panel has no list of settings to go back to.
  const back = siteId !== 0 && { to: paths.settings(), label: t('settings.title') }
  return (
    <PageFrame {...frame} maxWidth={maxWidth} {...(back && { back })}>
      {readOnly && (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('settings.read_only')} />
      )}
      {/* Another site in the address: nothing of the one before stays in a form. */}
      <Fragment key={siteId}>{children}</Fragment>
    </PageFrame>
  )
}

/** A document of settings, with the right to change it. */
export interface EditableSettings {
  can: { update: boolean }
}

interface SiteResult<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** For `QueryBoundary`: `data` of RTK Query would be that of the site before until this site's arrives. */
export function resultOfSite<Data>(result: SiteResult<Data>) {
  const { currentData: data, error, isFetching, refetch } = result
  return { data, error, isFetching, refetch }
}

interface SettingsEditPageProps<Settings extends EditableSettings> extends FrameProps {
  /** Of an RTK Query hook. */
  result: SiteResult<Settings>
  children: (settings: Settings) => ReactNode
}

/** A page for one document of settings, once that is loaded. */
export function SettingsEditPage<Settings extends EditableSettings>(props: SettingsEditPageProps<Settings>) {
  const { result, children, ...frame } = props
  return (
    <SettingsPage {...frame} readOnly={result.currentData?.can.update === false}>
      <QueryBoundary result={resultOfSite(result)}>{children}</QueryBoundary>
    </SettingsPage>
  )
}
