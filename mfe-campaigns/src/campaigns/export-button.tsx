import { DownloadOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { Button } from 'antd'

interface ExportButtonProps {
  run: () => Promise<unknown>
  loading: boolean
  done: string
}

/** Saves a list as a file. */
export function ExportButton({ run, loading, done }: ExportButtonProps) {
  const t = useText()
  const feedback = useMutationFeedback()
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={loading}
      onClick={() => void feedback(run, { done, failed: t('campaigns.export.failed') })}
    >
      {t('campaigns.export')}
    </Button>
  )
}
