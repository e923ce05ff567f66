import { useState } from 'react';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { loadDiagnosis } from './diagnosis-now';

const Dialog = lazyAgain(async () => (await loadDiagnosis()).DiagnosisDialog);

/** "Who broke it?" of the user menu; its code comes when it is opened. */
export function DiagnosisPart({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyPart
      name="diagnosis"
      onFailed={() => {
        onClose();
        setUsed(false);
      }}
    >
      <Dialog open={open} onClose={onClose} />
    </LazyPart>
  );
}
