import { CONFIG_OF_METHOD } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, Notice, PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { splashApi } from '../splash-api'
import { EditorForm } from './editor-form'
import { isScreenId, SPLASH_SCREENS, type ScreenId, type SplashScreen } from './screens'

/** Editor of one login page. */
export function SplashPageEditPage() {
  const t = useText()
  const { screen } = useParams()
  if (isScreenId(screen)) return <ScreenEditor key={screen} id={screen} />
  const back = { to: paths.splashPageList(), label: t('splash.list.title') }
  return (
    <PageFrame title={t('splash.list.title')} back={back}>
      <EmptyState
        picture="search"
        title={t('splash.unknown')}
        description={t('splash.unknown_text')}
        action={<LinkButton to={paths.splashPageList()}>{t('splash.list.title')}</LinkButton>}
      />
    </PageFrame>
  )
}

function ScreenEditor({ id }: { id: ScreenId }) {
  const t = useText()
  const siteId = useSiteId()
  const screen: SplashScreen = SPLASH_SCREENS[id]
  const args = { siteId, config: screen.method && CONFIG_OF_METHOD[screen.method], form: screen.form }
  const { currentData, ...result } = splashApi.useGetSplashDraftQuery(args, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <PageFrame
      title={t(screen.title)}
      back={{ to: paths.splashPageList(), label: t('splash.list.title') }}
      maxWidth={1480}
    >
      {currentData?.can.update === false && <Notice type="info" title={t('splash.read_only')} />}
      <QueryBoundary result={{ ...result, data: currentData }}>
        {(draft) => <EditorForm id={id} args={args} draft={draft} />}
      </QueryBoundary>
    </PageFrame>
  )
}
