import { useText } from '@portico/shared/i18n'
import { PageFrame } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { useState } from 'react'
import english from '../locales/site-import/en.json'
import spanish from '../locales/site-import/es.json'
import routerEnglish from '../locales/router/en.json'
import routerSpanish from '../locales/router/es.json'
import stateEnglish from '../locales/router-state/en.json'
import stateSpanish from '../locales/router-state/es.json'
import { StepList } from '../onboarding/step-list'
import { paths } from '../paths'
import { ControllerForm } from './controller-form'
import { ImportProgress } from './import-progress'
import { SitesForm } from './sites-form'
import type { ControllerSites, ImportPlan } from './site-import-values'
import { useImportSites } from './use-import-sites'

const TEXTS = {
  'en-US': { ...routerEnglish, ...stateEnglish, ...english },
  'es-ES': { ...routerSpanish, ...stateSpanish, ...spanish },
}

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/site-import': typeof english
  }
}

function SiteImport() {
  const t = useText()
  const [found, setFound] = useState<ControllerSites | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const { run, start, retry } = useImportSites()
  const begin = (chosen: ImportPlan) => {
    setPlan(chosen)
    void start(chosen)
  }
  const current = plan ? 'result' : found ? 'sites' : 'connection'
  const steps = [
    { key: 'connection', label: t('site_import.step.connection'), done: found !== null },
    { key: 'sites', label: t('site_import.step.sites'), done: plan !== null },
    { key: 'result', label: t('site_import.step.result'), done: false },
  ]
  return (
    <PageFrame
      title={t('site_import.title')}
      subtitle={t('site_import.subtitle')}
      back={{ to: paths.siteList(), label: t('sites.list.title') }}
      maxWidth="columns"
    >
      <StepList steps={steps} current={current} />
      {/* Hidden instead of removed, so that going back keeps what was entered. */}
      <div hidden={current !== 'connection'}>
        <ControllerForm onFound={setFound} />
      </div>
      {found && current === 'sites' && (
        <SitesForm found={found} onBack={() => setFound(null)} onSubmit={begin} />
      )}
      {plan && run && <ImportProgress run={run} onRetry={() => void retry(plan)} />}
    </PageFrame>
  )
}

/** Creates locations from the sites of a controller. */
export function SiteImportPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <SiteImport />
    </MoreTexts>
  )
}
