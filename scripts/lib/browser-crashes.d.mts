interface Report {
  readonly suites?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

export function crashesAlone(report: Report | undefined): string[];
