import { useText } from '@portico/shared/i18n'
import { Notice, PageFrame, type PageFrameProps } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { paths } from '../paths'

interface WhitelistPageProps extends Omit<PageFrameProps, 'back'> {
  /** The user has read access only; shows a notice. */
  readOnly?: boolean
  /** The page is the list, which belongs to the settings. */
  isList?: boolean
}

/** Frame of a page about whitelisted devices, with a back link. */
export function WhitelistPage({ readOnly, isList = false, children, ...frame }: WhitelistPageProps) {
  const t = useText()
  const settings = linked.settings()
  const maySeeSettings = useMayOpen()(settings)
  const back = isList
    ? maySeeSettings && { to: settings, label: t('whitelist.settings') }
    : { to: paths.deviceList(), label: t('whitelist.title') }
  return (
    <PageFrame {...frame} {...(back && { back })}>
      {readOnly && <Notice type="info" title={t('whitelist.read_only')} />}
      {children}
    </PageFrame>
  )
}
