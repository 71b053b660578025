import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, CodeList, CopyButton, Paragraph } from '@portico/shared/layout'
import { useLeaveGuard } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import styles from './recovery-codes.module.css'

/**
 * Prints only a heading and lines. They are added to the page while it is printed, because its policy allows no frame.
 */
function printText(heading: string, lines: readonly string[]): void {
  const sheet = document.createElement('section')
  sheet.className = String(styles.printSheet)
  const title = document.createElement('h1')
  title.textContent = heading
  const list = document.createElement('pre')
  list.textContent = lines.join('\n')
  sheet.append(title, list)
  document.body.append(sheet)
  document.body.classList.add(String(styles.printing))
  try {
    // Blocks until the print dialog is closed.
    window.print()
  } finally {
    document.body.classList.remove(String(styles.printing))
    sheet.remove()
  }
}

/** Recovery codes, shown only once: ways to store them, and a confirmation that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const { email } = useSignedInUser()
  useLeaveGuard(true)
  const head = t('two_factor.codes_head', { email })
  const text = codes.join('\n')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('two_factor.codes')}
      description={
        <>
          <Paragraph>{t('two_factor.codes_text')}</Paragraph>
          <CodeList label={t('two_factor.codes')} codes={codes} />
          <ButtonRow>
            <CopyButton text={text} label={t('two_factor.codes_copy')} showLabel type="default" />
            <Button
              icon={<DownloadOutlined aria-hidden />}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${text}\n`)}`}
              download={t('two_factor.codes_file')}
            >
              {t('two_factor.codes_download')}
            </Button>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => printText(head, codes)}>
              {t('two_factor.codes_print')}
            </Button>
            <Button type="primary" onClick={onKept}>
              {t('two_factor.codes_kept')}
            </Button>
          </ButtonRow>
        </>
      }
    />
  )
}
