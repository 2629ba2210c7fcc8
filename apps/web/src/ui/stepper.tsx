import styles from "./stepper.module.css";

export interface Step {
  readonly label: string;
  /** Its page, which completed steps link to. */
  readonly href: string;
}

export interface StepperProps {
  /** What the steps belong to, for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** The index of the current step. The steps before it are completed. */
  readonly current: number;
}

/** The steps of a task that has several pages. It fills the width of its parent. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li key={step.href} aria-current={index === current ? "step" : undefined}>
        {index < current ? <a href={step.href}>{step.label}</a> : step.label}
      </li>
    ))}
  </ol>
);
