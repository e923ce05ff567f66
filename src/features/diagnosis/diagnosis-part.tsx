import { useState } from 'react';
import type { MicroAppRuntime } from '@portal/runtime';
import { LazyPart, lazyAgain } from '@/shared/ui/lazy-part';
import { loadDiagnosis } from './diagnosis-now';

const Dialog = lazyAgain(async () => (await loadDiagnosis()).DiagnosisDialog);

interface DiagnosisPartProps {
  open: boolean;
  runtime: MicroAppRuntime;
  onClose: () => void;
}

/** "Who broke it?" of the user menu; its code comes when it is opened. */
export function DiagnosisPart({ open, runtime, onClose }: DiagnosisPartProps) {
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
      <Dialog open={open} runtime={runtime} onClose={onClose} />
    </LazyPart>
  );
}
