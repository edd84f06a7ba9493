import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './exports.module.css';

const files = [
  {
    path: '/api/account/export',
    name: 'Export my data',
    kind: 'JSON',
    text: 'Everything we store for you: profile, medicines, diary, lab values, your conversations with the assistant, consents, sign-ins and your account log.',
  },
  {
    path: '/api/account/export/tables.zip',
    name: 'Tables for a spreadsheet',
    kind: 'CSV in a zip',
    text: 'Medicines, diary, doses, habits, lab results, goals and questions, each as a table. It opens in Excel, Numbers or LibreOffice.',
  },
  {
    path: '/api/account/export/fhir.json',
    name: 'For another health app or your clinic',
    kind: 'FHIR R4',
    text: 'Medicines, allergies, conditions, measurements, symptoms and lab values in the standard that health systems read.',
  },
  {
    path: '/api/account/export/summary.json',
    name: 'Patient summary',
    kind: 'IPS',
    text: 'The short version for a new doctor or a trip abroad: medicines, allergies, conditions and your newest values. It follows the International Patient Summary.',
  },
] as const;

/** Plain links: the browser names the file, shows how far it is and keeps it. */
export function ExportSettings() {
  return (
    <>
      <p className={styles['lead']}>
        Your data is yours, on every plan. The files aren’t encrypted, so keep them where only you can read them.
      </p>
      <ul className={styles['files']}>
        {files.map(({ path, name, kind, text }) => (
          <li key={path}>
            <a className="btn outlined" href={path} download>
              <IconDownload size={20} stroke={1.5} aria-hidden="true" />
              {name}
            </a>
            <p className="ink2">
              <b className="bold">{kind}.</b> {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="small">
        Something not working? <Link to="/diagnostics">Look at the diagnostics</Link>.
      </p>
    </>
  );
}
