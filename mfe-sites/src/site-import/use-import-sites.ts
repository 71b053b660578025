import { isApiFailure, useRefreshUser } from '@portico/shared/api'
import { MAX_SITES_AT_ONCE } from '@portico/shared/contracts'
import { useErrorText } from '@portico/shared/i18n'
import { useState } from 'react'
import { sitesApi } from '../sites/sites-api'
import type { ImportPlan } from './site-import-values'

type Items = ImportPlan['items']

/** State of an import. */
export interface ImportRun {
  total: number
  created: number
  /** Locations that were there before. */
  known: number
  failed: { items: Items; reason: string }[]
  isRunning: boolean
}

/** Imports in portions, each of them whole or not at all, and continues after one that failed. */
export function useImportSites() {
  const errorText = useErrorText()
  const refreshUser = useRefreshUser()
  const [importSites] = sitesApi.useImportSitesMutation()
  const [run, setRun] = useState<ImportRun | null>(null)
  const importPortion = async (
    before: ImportRun,
    settings: ImportPlan['settings'],
    items: Items,
  ): Promise<ImportRun> => {
    const { data, error } = await importSites({ body: { ...settings, items } })
    if (data) {
      const created = data.items.filter((item) => item.created).length
      const known = data.items.length - created
      return { ...before, created: before.created + created, known: before.known + known }
    }
    const [field] = isApiFailure(error) ? Object.values(error.schema_texts).flat() : []
    const reason = errorText(field ?? (isApiFailure(error) ? error.text : { id: 'error.server' }))
    return { ...before, failed: [...before.failed, { items, reason }] }
  }
  const importAll = async (before: ImportRun, { settings, items }: ImportPlan) => {
    let current = { ...before, isRunning: true }
    setRun(current)
    for (let from = 0; from < items.length; from += MAX_SITES_AT_ONCE) {
      current = await importPortion(current, settings, items.slice(from, from + MAX_SITES_AT_ONCE))
      setRun(current)
    }
    // The locations exist even if this fails; the next page loads the profile.
    await refreshUser().catch(() => null)
    setRun({ ...current, isRunning: false })
  }
  return {
    run,
    start: (plan: ImportPlan) =>
      importAll({ total: plan.items.length, created: 0, known: 0, failed: [], isRunning: true }, plan),
    retry: async ({ settings }: ImportPlan) => {
      if (!run) return
      const items = run.failed.flatMap(({ items: failed }) => failed)
      await importAll({ ...run, failed: [] }, { settings, items })
    },
  }
}
